import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { selectTransactionCount, selectTransactionIds } from '../../../src/store/lists/transactionSelectors';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const { server } = useBackend();
const { getTransactions, acceptPayment } = paymentsApi.endpoints;
const { getProfile, updateProfile } = accountApi.endpoints;
const { proposeSettlement, uploadPaymentProof } = paymentsApi.endpoints;

/** Answers with data as old as the request, once released. */
function heldAnswer(path: string, body: object) {
  let isAsked = false;
  const { promise: released, resolve: comes } = aSignal();
  server.use(
    answer('get', path, async () => {
      isAsked = true;
      await released;
      return HttpResponse.json(body);
    }),
  );
  return { asked: () => waitFor(() => expect(isAsked).toBe(true)), comes };
}

const counts = (submitted: number) => ({ pending: 0, submitted, accepted: 9, rejected: 0, disputed: 0 });

describe('an older answer does not undo what the user has just done', () => {
  it('an accepted payment does not ask to be decided again', async () => {
    const [first, second] = [aPayment(), aPayment()];
    const before = { payments: [first, second], nextCursor: null, counts: counts(2) };
    server.use(answer('get', PATHS.clientPayments, before));
    const store = makeTestStore({ user: aUser() });
    const tab = { status: 'submitted' } as const;
    await store.dispatch(getTransactions.initiate(tab));

    const older = heldAnswer(PATHS.clientPayments, before);
    const refetched = store.dispatch(getTransactions.initiate(tab, { forceRefetch: true }));
    await older.asked();
    const payment = { ...first, status: 'accepted' };
    server.use(answer('put', PATHS.acceptPayment(first.paymentId), { message: 'Done.', payment }));
    await store.dispatch(
      acceptPayment.initiate({ paymentId: first.paymentId, attempt: '1', status: 'submitted' }),
    );
    const newer = heldAnswer(PATHS.clientPayments, { ...before, payments: [second], counts: counts(1) });
    older.comes();
    await refetched;

    expect(selectTransactionIds(store.getState(), tab)).toEqual([second._id]);
    expect(selectTransactionCount(store.getState(), 'submitted')).toBe(1);
    // The outdated answer is requested again.
    await newer.asked();
    newer.comes();
  });

  it('a payment whose proof is uploaded does not ask to be paid', async () => {
    const payment = aPayment({ status: 'pending' });
    const user = aUser({ payments: [payment] });
    const store = makeTestStore({ user });
    const older = heldAnswer(PATHS.profile, { user });
    const refetched = store.dispatch(getProfile.initiate(undefined, { forceRefetch: true }));
    await older.asked();
    const submitted = { ...payment, status: 'submitted' as const };
    server.use(answer('put', PATHS.uploadPaymentProof, { message: 'Payment updated.', payment: submitted }));
    const proof = {
      paymentId: payment.paymentId,
      screenShot: '/api/file/x',
      senderPaymentMethodId: 'PAYER1',
      recieverPaymentId: 'RECEIVER1',
      transactionId: '1234567890',
    };
    await store.dispatch(uploadPaymentProof.initiate(proof));
    const newer = heldAnswer(PATHS.profile, {
      user: { ...user, fullName: 'Newer Name', payments: [submitted] },
    });
    older.comes();
    await refetched;

    expect(store.getState().user?.payments).toEqual([submitted]);
    await newer.asked();
    newer.comes();
    await waitFor(() => expect(store.getState().user?.fullName).toBe('Newer Name'));
  });

  it('the counts of others are told while the own proof is uploaded', async () => {
    const own = aPayment({ status: 'pending' });
    const owed = aPayment();
    server.use(
      answer('get', PATHS.clientPayments, { payments: [owed], nextCursor: null, counts: counts(1) }),
    );
    const store = makeTestStore({ user: aUser({ payments: [own] }) });
    const tab = { status: 'submitted' } as const;
    await store.dispatch(getTransactions.initiate(tab));
    const newer = { payments: [owed, aPayment()], nextCursor: null, counts: counts(2) };
    const held = heldAnswer(PATHS.clientPayments, newer);
    const refetched = store.dispatch(getTransactions.initiate(tab, { forceRefetch: true }));
    await held.asked();
    const payment = { ...own, status: 'submitted' as const };
    server.use(answer('put', PATHS.uploadPaymentProof, { message: 'Payment updated.', payment }));
    await store.dispatch(
      uploadPaymentProof.initiate({
        paymentId: own.paymentId,
        screenShot: '/api/file/x',
        senderPaymentMethodId: 'PAYER1',
        recieverPaymentId: 'RECEIVER1',
        transactionId: '1234567890',
      }),
    );
    held.comes();
    await refetched;
    expect(selectTransactionCount(store.getState(), 'submitted')).toBe(2);
  });

  it('what was dropped for a proposal is read again', async () => {
    const payment = aPayment({ status: 'disputed' });
    const user = aUser({ payments: [payment] });
    const store = makeTestStore({ user });
    const older = heldAnswer(PATHS.profile, { user: { ...user, fullName: 'Newer Name' } });
    const refetched = store.dispatch(getProfile.initiate(undefined, { forceRefetch: true }));
    await older.asked();
    const { paymentId } = payment;
    server.use(answer('put', PATHS.proposeSettlement(paymentId), { message: 'Proposed.', payment }));
    await store.dispatch(proposeSettlement.initiate({ paymentId, kind: 'withdraw' }));
    const newer = heldAnswer(PATHS.profile, { user: { ...user, fullName: 'Newer Name' } });
    older.comes();
    await refetched;
    await newer.asked();
    newer.comes();
    await waitFor(() => expect(store.getState().user?.fullName).toBe('Newer Name'));
  });

  it('a changed name stays changed', async () => {
    const user = aUser({ fullName: 'Before Name' });
    const store = makeTestStore({ user });
    const older = heldAnswer(PATHS.profile, { user });
    const refetched = store.dispatch(getProfile.initiate(undefined, { forceRefetch: true }));
    await older.asked();
    const { phone, paymentMethodId, profileImage } = user;
    const changed = { fullName: 'After Name', phone, paymentMethodId, profileImage };
    server.use(
      answer('put', PATHS.updateProfile, { message: 'Profile updated.', user: { ...user, ...changed } }),
    );
    await store.dispatch(updateProfile.initiate(changed));
    const newer = heldAnswer(PATHS.profile, { user: { ...user, ...changed } });
    older.comes();
    await refetched;
    expect(store.getState().user?.fullName).toBe('After Name');
    newer.comes();
  });
});
