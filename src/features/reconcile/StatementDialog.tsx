import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { markByStatement } from '../../payment/statementMarks';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { FilePicker } from '../../ui/FilePicker';
import { ErrorState } from '../../ui/ErrorState';
import { ProgressBar } from '../../ui/ProgressBar';
import { Stack } from '../../ui/Stack';
import { AcceptFooter } from './AcceptFooter';
import { ColumnsForm } from './ColumnsForm';
import { reconcileApi, type Decided } from './endpoints';
import { Results, type Found, type Group } from './Results';
import styles from './StatementDialog.module.css';
import { Summary } from './Summary';
import { markOf, texts } from './texts';
import { useAcceptance } from './useAcceptance';
import { useStatement } from './useStatement';
import { useWaitingPayments } from './useWaitingPayments';

interface StatementDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const NONE: Decided[] = [];
const selectDecided = reconcileApi.endpoints.getDecidedOrderIds.select();

/** Compares the waiting payments with a statement, which stays in memory while the page is open. */
export function StatementDialog({ open, onOpenChange }: StatementDialogProps) {
  const formId = useId();
  const payments = useWaitingPayments();
  const { rows, total, waiting } = payments;
  const decided = useAppSelector((state) => selectDecided(state).data?.decided ?? NONE);
  const {
    reading,
    refusal,
    statement,
    proposed,
    confirmed,
    comparison,
    compared,
    comparedDecided,
    ...actions
  } = useStatement(waiting, decided);
  const [group, setGroup] = useState<Group>('matches');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const acceptance = useAcceptance();
  const chooseMatches = useCallback((ids: readonly string[], isChosen: boolean) => {
    setLeftOut((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.delete(id);
        else after.add(id);
      return after;
    });
  }, []);

  const found = useMemo<Found[]>(() => {
    const findings = comparison?.findings ?? {};
    const orderIds = new Map(compared.map(({ id, orderId }) => [id, orderId]));
    return rows.flatMap((payment) => {
      const finding = findings[payment._id];
      // With another order ID, it is nothing until it is compared again. The amount never changes.
      return finding && orderIds.get(payment._id) === payment.transactionId ? [{ payment, finding }] : [];
    });
  }, [rows, comparison, compared]);

  useEffect(
    () => markByStatement(new Map(found.map(({ payment, finding }) => [payment._id, markOf(finding)]))),
    [found],
  );
  useEffect(() => () => markByStatement(), []);

  const matching = found
    .filter(
      ({ finding, payment }) => finding.kind === 'matches' && !acceptance.waitingAcceptIds.has(payment._id),
    )
    .map(({ payment }) => payment);
  const chosen = matching.filter(({ _id }) => !leftOut.has(_id));

  const isChoosingColumns = statement && proposed && !confirmed;
  const step = comparison ? 'results' : isChoosingColumns ? 'columns' : 'file';
  const content = useStepFocus(step, () => texts.announce(matching.length, found.length));

  const body = () => {
    if (payments.failed && !waiting)
      return <ErrorState title={texts.paymentsFailed} message={texts.tryAgain} onRetry={payments.retry} />;
    if (comparison && statement)
      return (
        <>
          <Summary
            name={statement.name}
            comparison={comparison}
            onChangeColumns={actions.changeColumns}
            onAnotherFile={actions.forget}
          />
          <Results
            group={group}
            onGroup={setGroup}
            found={found}
            comparison={comparison}
            hasDecided={comparedDecided !== null && comparedDecided !== NONE}
            waitingAcceptIds={acceptance.waitingAcceptIds}
            leftOut={leftOut}
            onChoose={chooseMatches}
          />
        </>
      );
    if (isChoosingColumns)
      return (
        <ColumnsForm
          id={formId}
          statement={statement}
          proposed={proposed}
          onConfirm={(columns) => {
            setGroup('matches');
            actions.confirm(columns);
          }}
        />
      );
    if (reading) return <ProgressBar value={null} label={texts.reading(reading)} />;
    if (waiting?.length === 0)
      return <EmptyState title={texts.nothingWaits}>{texts.nothingWaitsHint}</EmptyState>;
    return (
      <>
        {statement ? (
          waiting && <ProgressBar value={null} label={texts.comparing} />
        ) : (
          <FilePicker
            label={texts.file}
            hint={texts.fileHint}
            lead={texts.choose}
            error={refusal ? texts.refusals[refusal] : undefined}
            onChoose={(file) => void actions.choose(file)}
          />
        )}
        {!waiting && (
          <ProgressBar
            value={total === 0 ? null : rows.length / total}
            label={texts.loadingPayments(rows.length, total)}
          />
        )}
      </>
    );
  };

  const footer = () => {
    if (isChoosingColumns)
      return (
        <>
          <Button onClick={actions.forget}>{texts.another}</Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.compare}
          </Button>
        </>
      );
    if (!comparison || (matching.length === 0 && acceptance.progress.total === 0)) return null;
    return (
      <AcceptFooter
        matching={matching.length}
        chosen={chosen.length}
        undoable={acceptance.undoable}
        isOffline={acceptance.isOffline}
        progress={acceptance.progress}
        onAccept={() => acceptance.accept(chosen)}
        onUndo={acceptance.undo}
      />
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.title}
      description={texts.about}
      footer={footer()}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <Stack gap={5}>{body()}</Stack>
      </div>
    </Dialog>
  );
}

/** Moves the focus into the next step, as the control that had it has gone, and announces the result. */
function useStepFocus(step: 'file' | 'columns' | 'results', announcement: () => string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus();
    if (step === 'results') sayToScreenReader(announcement());
  });
  return content;
}
