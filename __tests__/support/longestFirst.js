const { default: Sequencer } = require('@jest/test-sequencer');

/** What starts processes or waits for a time to come lasts longer than the length of its file tells. */
const LONGEST = [
  '/payments/severalProcesses',
  '/faults/crash',
  '/db/embedded',
  '/payments/storm',
  '/auth/oneTimeCode',
  '/text/naughty-strings',
  '/mail/mail',
  '/payments/reminders',
  '/payments/history',
  '/auth/limits',
  '/backup/backup',
  '/faults/shutdown',
];
const rank = ({ path }) => {
  const place = LONGEST.findIndex((part) => path.includes(part));
  return place < 0 ? LONGEST.length : place;
};

/** The order of Jest, which knows the times of an earlier run and otherwise goes by length, with the longest files first. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
