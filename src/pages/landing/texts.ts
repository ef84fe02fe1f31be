import { t, translated } from '../../../contract/translate';

/** All texts of the landing page. `window` is the approval window in force, e.g. '24 hours'. */
export const texts = translated({
  title: 'People pay people',
  navigation: 'On this page',
  links: { how: 'How it works', costs: 'What it costs', about: 'Trust', faq: 'Questions' },
  login: 'Login',
  signUp: 'Sign up',
  /** Until the server has sent the window. */
  someTime: 'a set time',

  hero: {
    eyebrow: 'Peer-to-peer payments, on the record',
    title: 'People pay people.',
    titleSecond: 'Peerproof keeps the proof.',
    lead: 'Pay other members directly, outside this site, and upload the receipt here. The receiver approves, rejects or disputes it. No money ever passes through Peerproof.',
    facts: (window: string) => [
      t('We never hold your money'),
      t('Decided within {window}', { window }),
      t('No hidden fees'),
    ],
  },

  example: {
    caption: 'An example of two payments',
    paymentId: 'Spot 1',
    to: 'To the member who referred you',
    inReview: 'In Review',
    timeLeft: 'Left to decide',
    steps: ['Paid outside Peerproof', 'Receipt and Order ID uploaded', 'The receiver decides'],
    otherwise: 'If the receiver does not decide in time, it is approved automatically.',
    rest: { name: 'Connect fee', to: 'To the company', state: 'Approved' },
  },

  features: {
    title: 'What Peerproof is for',
    cards: (window: string) => [
      {
        title: t('Invest & Earn'),
        text: t(
          'You start with five payments: up to four to members above you, the rest to the company. Once all five are approved, you get your own refer code.',
        ),
      },
      {
        title: t('Referral-Based Income'),
        text: t(
          'Everyone who joins with your code pays you a spot, and so do the people they refer, four levels deep. They pay you directly. Your income depends on them and is not guaranteed.',
        ),
      },
      {
        title: t('Secure Approval System'),
        text: t(
          'Each payment carries a receipt and an Order ID. The receiver has {window} to approve, reject or dispute it. Every step is recorded with its time, and both sides can read it.',
          { window },
        ),
      },
    ],
  },

  how: {
    title: 'How it works',
    lead: 'Five steps, from joining with a refer code to sharing your own.',
    videoMissing: 'The video is not available at the moment. The steps below explain everything.',
    steps: (window: string) => [
      {
        title: t('Join with a refer code'),
        text: t('A member gives you their code. You see your five payments as soon as you sign in.'),
      },
      {
        title: t('Pay outside Peerproof'),
        text: t('Copy the receiver’s payment ID and send the amount from your own exchange account.'),
      },
      {
        title: t('Upload the proof'),
        text: t(
          'Add a picture of the receipt and its Order ID. The receiver is told by email, and by a notification on devices where they want one.',
        ),
      },
      {
        title: t('The receiver decides'),
        text: t(
          'Within {window} they approve, reject or dispute it. After that it is approved automatically. A dispute opens a chat, and an administrator decides.',
          { window },
        ),
      },
      { title: t('Refer others'), text: t('With all five payments approved you get your own refer code.') },
    ],
  },

  costs: {
    title: 'Where your five payments go',
    lead: 'The full cost of joining, before you sign up.',
    payment: 'Payment',
    receiver: 'Goes to',
    amount: 'Amount',
    spot: (number: number) => t('Spot {number}', { number }),
    connect: 'Connect fee',
    receivers: [
      'The member who referred you',
      'The member above them',
      'The third member up the chain',
      'The fourth member up the chain',
      'The company',
    ],
    company: 'The company',
    total: 'All five together',
    short: 'If fewer than four members are above you, the company receives the remaining spots.',
    exchange: 'Your exchange may charge its own fee for a transfer. Peerproof neither sets nor sees it.',
    loading: 'Loading the amounts',
    missing: 'The company sets the amounts. You see each of them before you pay it.',
  },

  about: {
    title: 'Most Trusted & Secure Platform',
    lead: 'Trust should not rest on a headline. These are things you can check.',
    points: [
      {
        title: 'There is no balance here',
        text: 'No wallet, no card, no deposit. Members pay each other from their own accounts, so there is nothing for us to hold back.',
      },
      {
        title: 'Nobody edits the record',
        text: 'Each step of a payment is recorded once: who did it, when and why. Records are never changed or deleted.',
      },
      {
        title: 'Receipts stay private',
        text: 'Receipts are shown only to the payer, the receiver and administrators. Location and device data are removed from every picture.',
      },
      {
        title: 'Disputes are heard',
        text: 'Both sides write in one chat, with the receipt at hand. An administrator decides and gives a reason.',
      },
    ],
    riskTitle: 'Before you join',
    risk: 'Income is not guaranteed. It depends on people joining with your code and on people joining with theirs. Peerproof cannot reverse a payment to another person. Pay only what you can afford to lose.',
  },

  faq: {
    title: 'Frequently asked questions',
    lead: 'Four answers to read before you pay anyone.',
    items: (window: string, total: string | null) => [
      {
        question: t('What does Peerproof do with my money?'),
        answer: t(
          'Nothing. You pay the receiver yourself, outside Peerproof, to the payment ID shown to you. Peerproof records the proof and the receiver’s decision. It cannot move, hold or return money.',
        ),
      },
      {
        question: t('What does it cost, and are there hidden fees?'),
        answer: total
          ? t(
              'Joining means five payments, {total} in all, each with its receiver shown above. There are no hidden fees: Peerproof takes no share of any payment. Your exchange may charge its own fee for a transfer.',
              { total },
            )
          : t(
              'Joining means five payments. You see each amount and its receiver before you pay. There are no hidden fees: Peerproof takes no share of any payment. Your exchange may charge its own fee for a transfer.',
            ),
      },
      {
        question: t('How long does an approval take?'),
        answer: t(
          'The receiver has {window} from your upload to approve, reject or dispute the payment. If they do nothing, it is approved automatically. If they reject it, you see the reason if they gave one, and can correct your proof, pay again or report the rejection.',
          { window },
        ),
      },
      {
        question: t('Is my income guaranteed?'),
        answer: t(
          'No. You earn only when people join with your code, or with the codes of people who joined through you, and pay their spots. You may earn less than you paid, or nothing.',
        ),
      },
    ],
  },

  footer: {
    line: 'People pay people. Peerproof keeps the proof.',
    navigation: 'More',
    tutorials: 'Tutorials',
    evidence: 'Check evidence',
    note: 'Peerproof holds no money and guarantees no income.',
  },
});
