import { LIMITS } from '../../../../contract/limits';

/** Texts of appeals against bans. */
export const banAppealTexts = {
  title: (name: string) => `${name} appeals the ban`,
  of: (name: string) => `of ${name}`,
  banned: (by: string | undefined) => (by ? `Banned by ${by}` : 'Banned'),
  asked: 'Asked',
  why: 'Why they were banned',
  said: (name: string) => `What ${name} says`,
  own: 'You have banned this member, so another administrator has to look at it again. You can still lift the ban under Users.',
  keep: 'Keep ban',
  lift: 'Lift ban',
  keepTitle: (name: string) => `Keep the ban of ${name}?`,
  keepBody: (name: string) => `${name} stays banned. They cannot appeal this ban again.`,
  liftTitle: (name: string) => `Lift the ban of ${name}?`,
  liftBody: (name: string) =>
    `${name} can use Peerproof as before. Paused countdowns continue where they stopped.`,
  reason: 'Reason',
  reasonHint: `${LIMITS.resolveReason.min} characters or more. The member reads it.`,
};
