import { describeWindow, useApprovalWindow } from '../../payment/approvalWindow';
import { Notice } from '../../ui/Notice';
import { texts } from './texts';

/** The rule of the approval window, with the window in force. */
export function ApprovalNotice() {
  return <Notice>{texts.notice(describeWindow(useApprovalWindow()))}</Notice>;
}
