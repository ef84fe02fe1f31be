export const emailTexts = {
  hint: 'We send a link to a new email. It becomes yours once you open the link.',
  unconfirmed: (email: string) =>
    `Confirm your email: open the link that we sent to ${email}. Until then you get no mails about payments.`,
  pending: (email: string) => `To change your email, open the link that we sent to ${email}.`,
  again: 'Send again',
};
