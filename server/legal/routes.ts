import { Type } from '@sinclair/typebox';
import { LegalTextAnswer, LegalTextQuery } from '../../contract/answers/legal';
import { PATHS } from '../../contract/wire';
import type { Api } from '../http/api';
import type { Services } from '../services';
import { parseLegalKind, parseLegalNumber, readLegalText } from './documents';

/** The terms and the privacy notice that administrators have written, for everybody. */
export function legalRoutes(api: Api, { config, db }: Services): void {
  api.get(
    PATHS.legalText(':kind'),
    {
      config: { access: 'anyone' },
      schema: {
        params: Type.Object({ kind: Type.String() }),
        tags: ['Content, files and support'],
        summary: 'Read the terms or the privacy notice',
        description: '`kind` is `terms` or `privacy`.',
        querystring: LegalTextQuery,
        response: { 200: LegalTextAnswer },
      },
    },
    ({ params, query }) => {
      const { version } = query as { version?: string };
      const number = version === undefined ? undefined : parseLegalNumber(version);
      return readLegalText(db, config, parseLegalKind(params.kind), number);
    },
  );
}
