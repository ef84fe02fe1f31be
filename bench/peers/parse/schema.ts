const FOR_USERS = { requiresAuthentication: true };
/** Whatever is not named is refused to all but the master key. */
const CHANGED_BY_USERS = { find: FOR_USERS, get: FOR_USERS, update: FOR_USERS };
const WRITTEN_BY_USERS = { find: FOR_USERS, get: FOR_USERS, create: FOR_USERS };

const user = { type: 'Pointer', targetClass: '_User', required: true };

/** The classes of the Parse variant. */
export const schema = {
  strict: true,
  definitions: [
    {
      className: '_User',
      fields: { fullName: { type: 'String' } },
      classLevelPermissions: {
        find: FOR_USERS,
        get: FOR_USERS,
        create: { '*': true },
        protectedFields: { '*': ['email', 'username'] },
      },
    },
    {
      className: 'Payment',
      fields: {
        payer: user,
        receiver: user,
        amountCents: { type: 'Number', required: true },
        status: { type: 'String', required: true },
        orderId: { type: 'String' },
        proof: { type: 'File' },
        expiresAt: { type: 'Date' },
      },
      indexes: { paymentsOfReceiver: { receiver: 1, updatedAt: 1 } },
      classLevelPermissions: CHANGED_BY_USERS,
    },
    { className: 'Room', fields: {}, classLevelPermissions: { get: FOR_USERS } },
    {
      className: 'Message',
      fields: {
        room: { type: 'Pointer', targetClass: 'Room', required: true },
        sender: { type: 'Pointer', targetClass: '_User' },
        content: { type: 'String', required: true },
      },
      indexes: { messagesOfRoom: { room: 1, createdAt: 1 } },
      classLevelPermissions: WRITTEN_BY_USERS,
    },
  ],
};
