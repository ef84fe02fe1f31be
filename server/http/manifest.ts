import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../contract/languages';
import { perLanguage } from '../languages';
import { speakerOf } from '../speaker';
import { MANIFEST_DESCRIPTION } from './page-words';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string }[];
}

/** Serves the manifest of the installed app, in the language that the page's link to it names. */
export function registerManifest(app: FastifyInstance, folder: string): void {
  const file = join(folder, 'manifest.webmanifest');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const inLanguage = perLanguage((language: Language) => {
    const { t } = speakerOf(language);
    const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, name: t(shortcut.name) }));
    const { direction: dir } = LANGUAGES[language];
    return JSON.stringify({
      ...manifest,
      lang: language,
      dir,
      description: t(MANIFEST_DESCRIPTION),
      shortcuts,
    });
  });
  app.get('/manifest.webmanifest', (request, reply) => {
    const { language } = request.query as { language?: unknown };
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(inLanguage(isLanguage(language) ? language : DEFAULT_LANGUAGE));
  });
}
