import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { selectUser } from '../../../src/store/user';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aUser } from '../../support/wire';

const { getProfile, updateProfile } = accountApi.endpoints;
const user = aUser({ isAdmin: true, adminRole: 'support' });
const backend = useBackend(user);

async function readProfile(record: object) {
  const store = makeTestStore({ user });
  backend.server.use(answer('get', PATHS.profile, { user: record }));
  await store.dispatch(getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
  return selectUser(store.getState());
}

it('a field that the profile no longer has is gone', async () => {
  expect(await readProfile(aUser({ isAdmin: true }))).not.toHaveProperty('adminRole');
});

it('a backend whose profile does not name its user leaves the id of the token', async () => {
  const { _id, ...rest } = user;
  expect(await readProfile(rest)).toEqual(user);
});

it('an update that is answered with a part of the record leaves the rest', async () => {
  const store = makeTestStore({ user });
  backend.server.use(
    answer('put', PATHS.updateProfile, { message: 'Saved.', user: { fullName: 'Una User' } }),
    answer('get', PATHS.profile, () => new Promise(() => undefined)),
  );
  const { fullName, phone, paymentMethodId } = user;
  await store.dispatch(updateProfile.initiate({ fullName, phone, paymentMethodId }));
  expect(selectUser(store.getState())).toEqual({ ...user, fullName: 'Una User' });
});
