import { inTurn } from '../in-turn';
import type { Context, Part, Row, Section } from '../part';
import type { Figures } from '../peers/drive';
import { installPeers } from '../peers/install';
import { PROOFS, read, ROUNDS, signInAndRead, submitProofs, talk, type Job } from '../peers/jobs';
import { linesOf } from '../peers/lines';
import { RECEIVERS, seedOurs } from '../peers/ours';
import { parseServer } from '../peers/parse/system';
import { drawPictures } from '../peers/pictures';
import { plain } from '../peers/plain/system';
import type { Running, System } from '../peers/system';

/** By system, then by job. */
type Found = Record<string, Record<string, Figures>>;

/** Does the same jobs with ours and with other systems on the same PostgreSQL. */
async function run(context: Context): Promise<Section[]> {
  const packages = installPeers(context.say);
  const { ours, data, close } = await seedOurs(context.say);
  const systems = [ours, parseServer(packages), plain];
  const running: Record<string, Running> = {};
  let stopped: Promise<void> | undefined;
  const stopAll = () => (stopped ??= stop(Object.values(running), close));
  context.atEnd(stopAll);
  try {
    for (const system of systems) running[system.name] = await system.start(data);
    const callers = data.members.filter(({ id }) => isReceiver(data.payments, id)).slice(0, RECEIVERS);
    const pictures = await drawPictures(PROOFS);
    const jobs: Record<string, (system: Running) => Promise<Job>> = {
      'sign in and read twenty payments': (system) => signInAndRead(system, callers),
      'read them in an open session': (system) => read(system, callers),
      'submit a proof': (system) => submitProofs(system, data, callers, pictures),
      'say something to ten': talk,
    };
    const found: Found = Object.fromEntries(systems.map(({ name }) => [name, {}]));
    for (const [what, begin] of Object.entries(jobs)) {
      context.say(`peers: ${what}`);
      const begun: Record<string, Job> = {};
      for (const [name, system] of Object.entries(running)) begun[name] = await begin(system);
      const sides = Object.fromEntries(Object.entries(begun).map(([name, { side }]) => [name, side]));
      for (const [name, figures] of Object.entries(await inTurn(ROUNDS, sides))) found[name]![what] = figures;
      for (const { end } of Object.values(begun)) end();
    }
    return systems.slice(1).map((peer) => section(peer, ours, found));
  } finally {
    await stopAll();
  }
}

async function stop(running: readonly Running[], close: () => Promise<void>): Promise<void> {
  for (const stopped of await Promise.allSettled(running.map((system) => system.stop())))
    if (stopped.status === 'rejected') console.error(stopped.reason);
  await close();
}

const isReceiver = (payments: readonly { receiverId: string }[], id: string) =>
  payments.some(({ receiverId }) => receiverId === id);

function section(peer: System, ours: System, found: Found): Section {
  const rows = Object.entries(found.ours!).flatMap(([what, own]): Row[] => {
    const limit = found[peer.name]![what]!;
    const row = (figure: keyof Figures, name: string, unit: string): Row => ({
      what: name,
      unit,
      ours: own[figure],
      limit: limit[figure],
    });
    return [
      row('perSecond', what, 'jobs/s'),
      row('p99', `${what}: p99`, 'ms'),
      row('cpu', `${what}: processor time per job`, 'ms'),
      row('memory', `${what}: memory after`, 'MiB'),
    ];
  });
  const lines = [peer, ours].map(({ written }) => linesOf(written));
  rows.push({ what: 'written', unit: 'lines', ours: lines[1]!, limit: lines[0]! });
  return { title: `The same jobs with ${peer.name}`, limit: peer.name, rows };
}

export const part: Part = { name: 'peers', run };
