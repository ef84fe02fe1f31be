import type { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import { newestBackup } from '../backup/kept';
import type { Config } from '../config';
import type { Channels } from '../realtime/channels';
import { diskSpace } from '../storage/room';
import { VERSION } from '../version';
import { storedGauge } from './stored-figures';

/** Figures about this process, its machine and the services that it depends on, apart from the database. */
export function surroundings(
  registry: Registry,
  config: Config,
  redis: Redis | undefined,
  channels: Channels | undefined,
): void {
  const build = new Gauge({
    name: 'peerproof_build_info',
    help: 'Always 1; its labels say which version runs on which Node and database',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  });
  const database = config.databaseUrl ? 'postgresql' : 'embedded';
  build.set({ version: VERSION, node: process.version, database }, 1);

  const gauge = storedGauge(registry);
  gauge(
    'peerproof_storage_bytes',
    'Free room under DATA_DIR and the reserve that uploads may not use; nothing if no data is kept there',
    ['what'],
    async (set) => {
      const disk = await diskSpace(config);
      if (!disk) return;
      set({ what: 'free' }, disk.free);
      set({ what: 'reserve' }, disk.reserve);
    },
  );
  backupFigures(gauge, config);
  gauge(
    'peerproof_redis_up',
    'Whether Redis answers: 1 or 0; no number without REDIS_URL',
    [],
    async (set) => {
      if (redis)
        set(
          {},
          await redis.ping().then(
            () => 1,
            () => 0,
          ),
        );
    },
  );
  gauge(
    'peerproof_event_server_up',
    'Whether each Redis of REDIS_EVENTS_URL can be heard: 1 or 0; no number without REDIS_EVENTS_URL',
    ['server'],
    async (set) => {
      for (const { address, isUp } of channels?.servers() ?? []) set({ server: address }, Number(isUp));
    },
  );
}

/** A folder that cannot be read has none: that has to raise the alarm. */
const newestIn = (folder: string) => newestBackup(folder).catch(() => undefined);

function backupFigures(gauge: ReturnType<typeof storedGauge>, { backups }: Config): void {
  gauge(
    'peerproof_backup_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was begun, 0 without one; no number without BACKUP_DIR',
    [],
    async (set) => {
      if (backups) set({}, ((await newestIn(backups.folder))?.at.getTime() ?? 0) / 1000);
    },
  );
  gauge(
    'peerproof_backup_bytes',
    'Size of the newest backup in BACKUP_DIR, 0 without one; no number without BACKUP_DIR',
    [],
    async (set) => {
      if (backups) set({}, (await newestIn(backups.folder))?.bytes ?? 0);
    },
  );
  gauge(
    'peerproof_backup_pause_seconds',
    'How long lies between two backups; no number without BACKUP_DIR',
    [],
    async (set) => {
      if (backups) set({}, backups.everyMs / 1000);
    },
  );
}
