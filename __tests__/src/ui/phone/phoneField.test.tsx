import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from '../../../../src/ui/phone/PhoneField';

function Harness({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneField name="phone" label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('+4915123456789')}>Save elsewhere</button>
    </>
  );
}

async function open(initial?: string) {
  render(<Harness initial={initial} />);
  await screen.findByRole('button', { name: /^Country: / });
  return userEvent.setup();
}
const value = () => screen.getByRole('status').textContent;

test('starts with the country of the browser and shows an example number', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Country: United States, +1' })).toBeInTheDocument();
  expect(screen.getByText(/^United States, for example \(\d{3}\) \d{3}-\d{4}$/)).toBeInTheDocument();
});

test('returns E.164 for typed numbers, and shows the national format after leaving the field', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Phone'), '2025550123');
  expect(value()).toBe('+12025550123');
  await user.tab();
  expect(screen.getByLabelText('Phone')).toHaveValue('(202) 555-0123');
});

test.each(['٢٠٢٥٥٥٠١٢٣', '۲۰۲۵۵۵۰۱۲۳', '२०२५५५०१२३', '২০২৫৫৫০১২৩', '٠١١ ١ ٢٠٢ ٥٥٥ ٠١٢٣', '+১ ২০২ ৫৫৫ ০১২৩'])(
  'a number in the digits of %s is that number',
  async (digits) => {
    const user = await open();
    await user.type(screen.getByLabelText('Phone'), digits);
    expect(value()).toBe('+12025550123');
    await user.tab();
    expect(screen.getByLabelText('Phone')).toHaveValue('(202) 555-0123');
  },
);

test('digits of another script that are typed into the middle of a number stay there', async () => {
  const user = await open();
  const field = screen.getByLabelText('Phone');
  await user.type(field, '20255523');
  await user.type(field, '०१', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(value()).toBe('+12025550123');
});

test('an existing number shows its country', async () => {
  await open('+923001234567');
  expect(screen.getByRole('button', { name: 'Country: Pakistan, +92' })).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('0300 1234567');
});

test('a pasted international number chooses its country', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Phone'));
  await user.paste('+49 1512 3456789');
  expect(screen.getByRole('button', { name: 'Country: Germany, +49' })).toBeInTheDocument();
  expect(value()).toBe('+4915123456789');
});

test('a number pasted with an international prefix chooses its country, and stays that number when it is edited', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Phone'));
  await user.paste('011 44 20 7946 0958');
  expect(screen.getByRole('button', { name: 'Country: United Kingdom, +44' })).toBeInTheDocument();
  expect(value()).toBe('+442079460958');
  await user.keyboard('{Backspace}9');
  expect(value()).toBe('+442079460959');
  await user.tab();
  expect(screen.getByLabelText('Phone')).toHaveValue('020 7946 0959');
});

test.each(['germany', '+49', '٤٩', 'DE'])(
  'typing "%s" finds the country, using only the keyboard',
  async (query) => {
    const user = await open();
    await user.type(screen.getByLabelText('Phone'), '015123456789');
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Search country or code' }),
      `${query}{Enter}`,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Country: Germany, +49' })).toHaveFocus());
    expect(value()).toBe('+4915123456789');
  },
);

test('says when no country matches', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Country: / }));
  await user.type(await screen.findByRole('combobox'), 'atlantis');
  expect(screen.getByText('No country has that name or code.')).toBeInTheDocument();
});

test.each([
  ['was only passed through', ''],
  ['was edited before', '{Backspace}8'],
])('a number from another device is shown in a field that %s', async (_, keys) => {
  const user = await open('+923001234567');
  await user.click(screen.getByLabelText('Phone'));
  if (keys) await user.keyboard(keys);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save elsewhere' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('01512 3456789');
  expect(screen.getByRole('button', { name: 'Country: Germany, +49' })).toBeInTheDocument();
});
