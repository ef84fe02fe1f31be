import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../contract/limits';

const BUILD_SETTINGS = join(__dirname, '../build/app.settings.json');

/** Each limit that differs between this server and the app built here, as a phrase; undefined if none is built whole. */
export function differencesOfApp(): string[] | undefined {
  const built = settingsOfBuild();
  if (!built) return undefined;
  const used = {
    PASSWORD_MAX: [LIMITS.password.max, 9],
    RESET_EMAIL_MAX: [LIMITS.resetEmail.max, 20],
    OTP_LENGTH: [LIMITS.otp.length, 4],
  } as const;
  return Object.entries(used).flatMap(([name, [here, unset]]) => {
    const there = Number(built[name] || unset);
    return there === here ? [] : [`${name} is ${here} here and ${there} in the app`];
  });
}

function settingsOfBuild(): Record<string, string> | undefined {
  try {
    return JSON.parse(readFileSync(BUILD_SETTINGS, 'utf8')) as Record<string, string>;
  } catch {
    return undefined;
  }
}
