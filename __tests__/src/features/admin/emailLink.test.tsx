import { render, screen } from '@testing-library/react';
import { EmailLink } from '../../../../src/features/admin/EmailLink';

test('an email may break after its @, and is read out and copied as a whole', () => {
  render(<EmailLink email="carla@company.example" />);
  const link = screen.getByRole('link', { name: 'carla@company.example' });
  expect(link).toHaveAttribute('href', 'mailto:carla@company.example');
  expect(link).toHaveTextContent(/^carla@company\.example$/);
  expect(link.querySelector('wbr')?.previousSibling?.textContent).toBe('carla@');
});
