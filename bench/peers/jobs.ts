import type { Side } from '../in-turn';
import { drive, type Extent, type Figures } from './drive';
import { expectations } from './expectations';
import type { Data, HangUp, Member, Payment, Running } from './system';

/** Time to get the code compiled; until then a request takes about three times as much processor time. */
const WARM_SECONDS = 4;
const ROUND_SECONDS = 2;
/** Counted instead of timed, since each uses up a pending payment. */
const WARM_PROOFS = 200;
const ROUND_PROOFS = 100;
/** How often each system does each job, in turn. */
export const ROUNDS = 3;
/** As many pending payments and pictures as all rounds need. */
export const PROOFS = WARM_PROOFS + ROUNDS * ROUND_PROOFS;

/** A job of one system, with what it needs to be open meanwhile. */
export interface Job {
  readonly side: Side<Figures>;
  end(): void;
}

const timed = (running: Running, job: () => Promise<unknown>, end: HangUp = () => {}): Job => ({
  side: {
    warm: () => drive(running.served, job, { seconds: WARM_SECONDS }),
    round: () => drive(running.served, job, { seconds: ROUND_SECONDS }),
  },
  end,
});

/** Signs a member in and reads the last twenty payments to them. @param callers take turns */
export async function signInAndRead(running: Running, callers: readonly Member[]): Promise<Job> {
  const next = inTurns(callers);
  return timed(running, async () => {
    const member = next();
    expectTwenty(await running.readPayments(await running.signIn(member), member.id));
  });
}

/** Only reads them, in a session that is open. */
export async function read(running: Running, callers: readonly Member[]): Promise<Job> {
  const tokens = await running.openSessions(callers.map(({ id }) => id));
  const next = inTurns(callers.map(({ id }, place) => ({ id, token: tokens[place]! })));
  return timed(running, async () => {
    const { id, token } = next();
    expectTwenty(await running.readPayments(token, id));
  });
}

function expectTwenty(payments: readonly unknown[]): void {
  if (payments.length !== 20) throw new Error(`${payments.length} payments instead of twenty.`);
}

/** Submits a proof and waits until its receiver hears of it. */
export async function submitProofs(
  running: Running,
  { payments }: Data,
  receivers: readonly Member[],
  pictures: readonly Buffer[],
): Promise<Job> {
  const ids = receivers.map(({ id }) => id);
  const pending = payments.filter(
    ({ status, receiverId }) => status === 'pending' && ids.includes(receiverId),
  );
  const used = pending.slice(0, PROOFS);
  const payers = [...new Set(used.map(({ payerId }) => payerId))];
  const opened = await running.openSessions(payers);
  const tokens = new Map(payers.map((payer, place) => [payer, opened[place]!]));

  const told = expectations();
  const hangUps: HangUp[] = [];
  for (const [place, token] of (await running.openSessions(ids)).entries())
    hangUps.push(await running.hearPayments(token, ids[place]!, () => told.meet(ids[place]!)));

  const rest = used.map((payment, place) => [payment, pictures[place]!] as const).values();
  const submit = async (payment: Payment, picture: Buffer) => {
    await Promise.all([
      told.expect(payment.receiverId, 1),
      running.submitProof(tokens.get(payment.payerId)!, payment, picture),
    ]);
  };
  const job = () => submit(...rest.next().value!);
  const extent = (jobs: number): Extent => ({ jobs });
  return {
    side: {
      warm: () => drive(running.served, job, extent(WARM_PROOFS)),
      round: () => drive(running.served, job, extent(ROUND_PROOFS)),
    },
    end: () => hangUps.forEach((hangUp) => hangUp()),
  };
}

/** Says something and waits until all members of the room have heard it. */
export async function talk(running: Running): Promise<Job> {
  const { roomId, tokens } = await running.openRoom();
  const heard = expectations();
  const hangUps: HangUp[] = [];
  for (const token of tokens) hangUps.push(await running.hearRoom(token, roomId, heard.meet));
  let count = 0;
  return timed(
    running,
    async () => {
      count += 1;
      const text = `Message ${count}: has the money arrived in the meantime?`;
      await Promise.all([heard.expect(text, tokens.length), running.say(tokens[0]!, roomId, text)]);
    },
    () => hangUps.forEach((hangUp) => hangUp()),
  );
}

function inTurns<T>(all: readonly T[]): () => T {
  let count = 0;
  return () => all[count++ % all.length]!;
}
