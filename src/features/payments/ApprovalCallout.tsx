import { describeWindow, useApprovalWindow } from '../../payment/approvalWindow';
import { Callout } from '../../ui/Callout';
import { texts } from './texts';

/** The rule of the approval window, with the window in force. */
export function ApprovalCallout() {
  return <Callout>{texts.notice(describeWindow(useApprovalWindow()))}</Callout>;
}
