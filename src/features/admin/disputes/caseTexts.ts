import type { ReactNode } from 'react';
import { LIMITS } from '../../../../contract/limits';
import type { AdminRole, WhoseCases } from '../../../../contract/admin';
import { plural, t, translated, toTranslate } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

/** Texts of working on a dispute. */
export const caseTexts = translated({
  label: 'Who works on it',
  filter: 'Whose cases',
  whose: { all: 'All', mine: 'Mine', nobody: "Nobody's" } satisfies Record<WhoseCases, string>,
  count: {
    mine: (count: number) => plural(count, '# case assigned to you', '# cases assigned to you'),
    nobody: (count: number) => plural(count, '# free case', '# free cases'),
  },
  none: {
    mine: 'You have not taken a case',
    nobody: 'No case is free',
  },
  unanswered: 'Unanswered',
  /** The time is such as '3 hours ago'. */
  waitsSince: (time: ReactNode) => sentence(toTranslate('started waiting {time}'), { time }),
  answered: 'Answered',
  free: 'Nobody is working on this case.',
  mine: 'You are working on this case.',
  taken: (name: string) => t('{name} is working on this case.', { name }),
  take: 'Take it',
  takeOver: 'Take it over',
  handOn: 'Hand it over',
  release: 'Release',
  handOnTitle: 'Hand over this case',
  handOnLead: 'They get an email with a link to the case.',
  nobodyElse: 'There is no other administrator. Invite one under Administrators first.',
  handOnTo: 'Administrator',
  handOnConfirm: 'Hand over',
  choose: 'Choose somebody',
  colleague: (name: string, role: AdminRole) => (role === 'support' ? t('{name} (Support)', { name }) : name),
  askTitle: (name: string) => t('{name} is working on this case', { name }),
  ask: 'Decide it anyway? They will not be asked.',
  askConfirm: 'Decide it',
  notes: 'Notes',
  notesCount: (count: number) => (count === 0 ? t('Notes') : t('Notes ({count})', { count })),
  notesHint: 'Only administrators read notes. They stay in the audit log.',
  note: 'New note',
  noteMax: LIMITS.caseNote.max,
  addNote: 'Add note',
  templates: 'Templates',
});
