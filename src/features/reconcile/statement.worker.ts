import { createStatementReader, makeCall, type StatementCall } from './statementReader';

const reader = createStatementReader();

self.onmessage = ({ data: { id, call } }: MessageEvent<{ id: number; call: StatementCall }>) => {
  void makeCall(reader, call).then(
    (answer) => self.postMessage({ id, answer }),
    () => self.postMessage({ id, failed: true }),
  );
};
