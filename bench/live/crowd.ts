import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Gathering, Heard, Order, Report, Talk } from './orders';

/** The members' sockets, in a process of their own, so that the server is not charged for them. */
export interface Crowd {
  /** Connects the sockets and joins the room. */
  gather(gathering: Gathering): Promise<void>;
  /** Posts messages and waits until every socket has received them all. */
  talk(talk: Talk): Promise<Heard>;
  /** Closes the sockets. */
  part(): Promise<void>;
  /** Ends the process. */
  end(): Promise<void>;
}

export async function startCrowd(): Promise<Crowd> {
  const child = fork(join(__dirname, 'crowd-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH },
  });
  const ask = (order: Order) =>
    new Promise<Heard | undefined>((resolve, reject) => {
      const onEnd = () => reject(new Error('The crowd has ended.'));
      child.once('exit', onEnd);
      child.once('message', (report: Report) => {
        child.off('exit', onEnd);
        if ('failed' in report) reject(new Error(report.failed));
        else resolve(report.done);
      });
      child.send(order);
    });
  return {
    gather: async (gather) => void (await ask({ gather })),
    talk: async (talk) => (await ask({ talk }))!,
    part: async () => void (await ask({ part: true })),
    async end() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
