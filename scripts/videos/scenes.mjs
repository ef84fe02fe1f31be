import { bar, bubble, button, buttons, chain, code, field, head, line, receipt } from './drawing.mjs';

const COPY = 'Copy';

/** The product's four short films: what each scene says, and what stands on its card. */
export const films = {
  landing: {
    name: 'How Peerproof works',
    scenes: [
      {
        title: 'People pay people. Peerproof keeps the proof.',
        text: 'No money ever passes through Peerproof. It records what was paid, and who agreed.',
        card: [
          head('Ada Byron', 'Spot payment', 'Approved', 'success'),
          line('Amount', '$25'),
          line('Order ID', '7204519836'),
          bar(5, 5),
        ],
      },
      {
        title: 'Join with a refer code',
        text: 'A member gives you theirs. You see your five payments as soon as you sign in.',
        card: [field('Refer code', 'BROKER1'), field('Full name', 'Sam Rivers'), button('Sign up')],
      },
      {
        title: 'Pay outside Peerproof',
        text: 'Copy the payment ID of the receiver and send the amount from your own exchange account.',
        card: [
          head('Ada Byron', 'Spot payment', 'Pending', 'neutral'),
          field('Payment ID', 'ADA4411', COPY),
          line('Amount', '$25'),
        ],
      },
      {
        title: 'Upload the proof',
        text: 'A picture of the receipt and its order ID. Only you, the receiver and the admins see it.',
        card: [receipt(), field('Order ID', '7204519836'), button('Send proof')],
      },
      {
        title: 'The receiver decides in time',
        text: 'They accept, reject or dispute it. If nobody decides in time, it is approved automatically.',
        card: [
          head('Sam Rivers', '$25', 'In Review', 'warning'),
          line('Time left', '11hr:42min'),
          buttons('Accept', 'Reject', 'Dispute'),
        ],
      },
      {
        title: 'Then the next people pay you',
        text: 'When all five are approved, you get a refer code of your own to pass on.',
        card: [bar(5, 5), code('My Refer Code', 'SAM7K3Q'), button('Copy', 'quiet')],
      },
    ],
  },

  'payment-help': {
    name: 'How to pay and upload your proof',
    scenes: [
      {
        title: 'Pay, then prove it',
        text: 'Open Subscription Payments and choose Pay on a card.',
        card: [head('Ada Byron', 'Spot payment', 'Pending', 'neutral'), line('Amount', '$25'), button('Pay')],
      },
      {
        title: 'Copy the payment ID',
        text: 'It is the account of the receiver at the exchange. Copying it avoids typing errors.',
        card: [field('Payment ID', 'ADA4411', COPY), line('Amount', '$25'), line('Receiver', 'Ada Byron')],
      },
      {
        title: 'Send the exact amount',
        text: 'Use your exchange app, outside Peerproof. Keep the confirmation on your screen.',
        card: [receipt(), line('Sent to', 'ADA4411'), line('Amount', '$25')],
      },
      {
        title: 'Enter the order ID',
        text: 'Your exchange shows it in the details of the transfer. It has at least 10 characters.',
        card: [field('Order ID', '7204519836'), line('Characters', '10 or more')],
      },
      {
        title: 'Add a picture of the receipt',
        text: 'PNG, JPG or JPEG, up to 5 MB. Amount, order ID and date can be read on it.',
        card: [receipt(), button('Send proof')],
      },
      {
        title: 'Now the receiver decides',
        text: 'The card counts down. If it is rejected, correct the proof and choose Re-Pay.',
        card: [
          head('Ada Byron', 'Spot payment', 'In Review', 'warning'),
          line('Time left', '5hr:20min'),
          line('Amount', '$25'),
        ],
      },
    ],
  },

  'receiver-guide': {
    name: 'How to decide a payment',
    scenes: [
      {
        title: 'Somebody has paid you',
        text: 'New proofs stand under Payments, in the tab Pending. Each card shows the time left.',
        card: [
          head('Sam Rivers', '$25', 'Pending', 'warning'),
          line('Order ID', '7204519836'),
          line('Time left', '11hr:42min'),
        ],
      },
      {
        title: 'Look for it in your account',
        text: 'Open the receipt, and compare amount and order ID with your exchange.',
        card: [receipt(), line('In your account', '$25'), line('Order ID', '7204519836')],
      },
      {
        title: 'It has arrived: accept',
        text: 'The payment is approved at once. This cannot be undone.',
        card: [
          head('Sam Rivers', '$25', 'Pending', 'warning'),
          line('Order ID', '7204519836'),
          button('Accept payment'),
        ],
      },
      {
        title: 'Something is wrong: reject',
        text: 'Say what is wrong. The payer can correct the proof and pay again, or report your decision.',
        card: [
          head('Sam Rivers', '$25', 'Pending', 'warning'),
          field('Reason', 'The order ID is cut off.'),
          button('Reject', 'danger'),
        ],
      },
      {
        title: 'You do not agree: dispute',
        text: 'A chat opens with the payer and an administrator, who decides.',
        card: [
          bubble('I sent it on Monday.', 'left'),
          bubble('Nothing has arrived so far.', 'right'),
          bubble('I am looking into it.', 'left'),
        ],
      },
      {
        title: 'Decide in time',
        text: 'A payment that nobody decides before the countdown ends is approved automatically.',
        card: [
          head('Sam Rivers', '$25', 'Approved', 'success'),
          line('Time left', '00:00'),
          line('Decided by', 'the time limit'),
        ],
      },
    ],
  },

  'refer-guide': {
    name: 'How joining by refer code works',
    scenes: [
      {
        title: 'Every member was invited',
        text: 'To sign up, you need the refer code of an active member. It has 7 characters.',
        card: [field('Refer code', 'BROKER1'), button('Sign up')],
      },
      {
        title: 'Five payments are waiting',
        text: 'Four spot payments to the members above you, and a connect fee to the company.',
        card: [
          chain([
            ['Spot 1', 'who invited you'],
            ['Spot 2', 'one above'],
            ['Spot 3', 'two above'],
            ['Spot 4', 'three above'],
            ['Connect fee', 'Company'],
          ]),
        ],
      },
      {
        title: 'Pay them one by one',
        text: 'Each receiver accepts your proof. Your home screen counts what is still pending.',
        card: [bar(5, 3), line('Pending Payments', '2/5'), button('View')],
      },
      {
        title: 'Your own refer code',
        text: 'It appears on your home screen when the fifth payment is accepted.',
        card: [bar(5, 5), code('My Refer Code', 'SAM7K3Q'), button('Copy', 'quiet')],
      },
      {
        title: 'Pass it on',
        text: 'Who joins with your code pays you directly. What that adds up to is not guaranteed.',
        card: [
          chain([
            ['You', 'SAM7K3Q'],
            ['Lee Marsh', 'joined with your code'],
            ['Ines Roy', 'joined with Lee’s code'],
          ]),
        ],
      },
    ],
  },
};
