/** The records of the foreign backend: the fields of section 3 of the specification, and no others. */

export const USER_ID = '64f1c0ffee0000000000aaaa';
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface PaymentFields {
  _id: string;
  status: string;
  counterparty: string;
  chatRoomId?: { _id: string };
  showReportBtn?: boolean;
}

function payment({ _id, status, counterparty, chatRoomId, showReportBtn = false }: PaymentFields) {
  const hasProof = status !== 'pending';
  return {
    _id,
    paymentId: _id.toUpperCase(),
    amount: 20,
    status,
    userFullName: counterparty,
    userId: { fullName: counterparty, paymentMethodId: 'OTHER01' },
    recieverPaymentId: 'RECV001',
    paymentMethodId: 'PAYER01',
    showReportBtn,
    ...(hasProof && {
      transactionId: '1234567890',
      expiresAt: hoursFromNow(5),
      paymentLink: 'http://backend.test/uploads/1',
    }),
    ...(chatRoomId && { chatRoomId }),
  };
}

/** New copies of all records that the foreign backend has at its start. */
export const foreignRecords = () => ({
  user: {
    fullName: 'Fay Foreign',
    email: 'fay@demo.test',
    phone: '+12025550123',
    paymentMethodId: 'FAY0001',
    referId: 'FAYCODE',
    isBanned: false,
    payments: [
      payment({ _id: 'own-1', status: 'pending', counterparty: 'Rita Receiver' }),
      payment({ _id: 'own-2', status: 'rejected', counterparty: 'Rita Receiver', showReportBtn: true }),
      payment({ _id: 'own-3', status: 'accepted', counterparty: 'Rita Receiver' }),
      payment({ _id: 'own-4', status: 'accepted', counterparty: 'Rita Receiver' }),
      payment({ _id: 'own-5', status: 'pending', counterparty: 'Somebody' }),
    ],
  },
  received: [
    payment({ _id: 'in-1', status: 'submitted', counterparty: 'Pia Payer' }),
    payment({ _id: 'in-2', status: 'submitted', counterparty: 'Pete Payer' }),
    payment({ _id: 'in-3', status: 'accepted', counterparty: 'Paul Payer' }),
    payment({ _id: 'in-4', status: 'disputed', counterparty: 'Petra Payer', chatRoomId: { _id: 'room-1' } }),
  ],
  clients: [{ fullName: 'Twin Client' }, { fullName: 'Twin Client' }, { fullName: 'Other Client' }],
  annoncements: [
    { title: 'Fresh news', description: 'From today.', createdAt: hoursFromNow(-2) },
    { title: 'Old news', description: 'From last week.', createdAt: hoursFromNow(-200) },
  ],
  links: [{ id: 'a-video', title: 'A foreign video', url: 'http://backend.test/video.mp4' }],
  messages: [message('m-1', 'Where is my money?', { _id: 'petra', fullName: 'Petra Payer', avatar: '' })],
});

interface Sender {
  _id: string;
  fullName: string;
  avatar: string;
}

export const ownSender: Sender = { _id: USER_ID, fullName: 'Fay Foreign', avatar: '' };

/** A chat message as in section 3, without a number. */
export function message(_id: string, content: string, sender: Sender) {
  return { _id, chatRoom: 'room-1', content, members: '*', sender, createdAt: new Date().toISOString() };
}
