import type { AdminAppeal } from '../../../../contract/admin';
import { useAdminListeners } from '../listeners';
import { DecideAppeal } from './DecideAppeal';
import type { DecidedAppeal } from './DecideAppealDialog';
import { DecideCase } from './DecideCase';
import type { DecidedDispute } from './ResolveDisputeDialog';

interface RoomDecisionsProps {
  dispute: (DecidedDispute & { isOpen: boolean }) | undefined;
  appeal: (DecidedAppeal & Pick<AdminAppeal, 'decidedBy'> & { isOpen: boolean }) | undefined;
}

/** What administrators decide beside a dispute's chat: the dispute, and an appeal. */
export function RoomDecisions({ dispute, appeal }: RoomDecisionsProps) {
  // Here, not in both parts (`useListeners`).
  useAdminListeners();
  return (
    <>
      {dispute && <DecideCase key={dispute.disputedAt} dispute={dispute} isOpen={dispute.isOpen} />}
      {appeal && <DecideAppeal key={appeal.appealedAt} appeal={appeal} isOpen={appeal.isOpen} />}
    </>
  );
}
