/**
 * Runs the events of one socket one after the other: a leave that follows a join must not overtake it. A socket that
 * sends faster than they are handled is refused past `maxWaiting`, so that it cannot fill the memory.
 */
export function createEventQueue(maxWaiting: number) {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    /** False when the queue is full and `work`, which must not reject, will not run. */
    push(work: () => Promise<void>): boolean {
      if (waiting >= maxWaiting) return false;
      waiting += 1;
      last = last.then(work).then(() => {
        waiting -= 1;
      });
      return true;
    },
  };
}
