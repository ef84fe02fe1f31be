import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server } = useBackend();

test('after a PDF, the sentences stay as specified, and all say at once what was wrong with it', async () => {
  const user = aUser({ payments: [aPayment({ status: 'pending', transactionId: null, paymentLink: null })] });
  server.use(answer('get', PATHS.profile, { user }));
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user });
  await view.user.click(await screen.findByRole('button', { name: /^Pay / }));
  const image = await screen.findByLabelText('Payment proof');
  const show = jest.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.change(image, { target: { files: [new File(['%PDF'], 'proof.pdf')] } });
  const sentence = await screen.findByText('Please select a PNG, JPG, or JPEG image.');
  const advice = 'This is a PDF. Take a screenshot of it.';
  // After the sentence, and both with the field.
  expect(sentence.compareDocumentPosition(screen.getByText(advice))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(image).toHaveAccessibleDescription(
    expect.stringContaining(`Please select a PNG, JPG, or JPEG image. ${advice}`),
  );
  await waitFor(() => expect(show).toHaveBeenCalled());

  await view.user.click(screen.getByRole('button', { name: 'Send proof' }));
  const summary = within(await screen.findByRole('group', { name: 'Please check these fields' }));
  expect(summary.getByRole('button', { name: 'Payment proof' })).toBeVisible();
  // Still once, at the field.
  expect(screen.getByText('Please select a PNG, JPG, or JPEG image.')).toBe(sentence);
  expect(screen.queryByText('Please upload payment proof.')).not.toBeInTheDocument();
});
