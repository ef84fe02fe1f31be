/**
 * Runs an expensive read once at a time. Calls that come while it runs share the next run, which begins after them, so
 * no answer is older than its question. That run gets what the last of them asked with; if it fails, all of them fail.
 */
export function sharedRead<Asked, Answer>(
  read: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { asked: Asked; answer: Promise<Answer> } | undefined;

  return (asked) => {
    if (next) {
      next.asked = asked;
      return next.answer;
    }
    const waiting = { asked };
    const begin = () => {
      next = undefined;
      return read(waiting.asked);
    };
    const answer = last.then(begin, begin);
    last = answer;
    next = Object.assign(waiting, { answer });
    return answer;
  };
}
