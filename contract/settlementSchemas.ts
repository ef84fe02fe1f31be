/** The rules of proposals to settle a dispute, and of appeals. They have their own file, since only their dialogs need them. */
import * as yup from 'yup';
import { DAY_MS } from './durations';
import { LIMITS } from './limits';
import { SETTLEMENT_ANSWERS, SETTLEMENT_DAYS_MAX, SETTLEMENT_KINDS } from './settlement';
import { between, text, tooLong } from './textSchemas';
import { said } from './translate';

const UNTIL_MESSAGE = 'Please enter a deadline, with a date and a time.';

/** The payload of a proposal to settle a dispute. Only a new proof has a time, until which the payer sends it. */
export const proposeSettlementSchema = yup.object({
  kind: text()
    .required('Please choose what you propose.')
    .oneOf(SETTLEMENT_KINDS, 'Please choose one of the proposals.'),
  until: text().when('kind', {
    is: 'newProof',
    then: (schema) =>
      schema
        .required(UNTIL_MESSAGE)
        .test('time', UNTIL_MESSAGE, (value) => !value || !Number.isNaN(Date.parse(value)))
        .test(
          'future',
          'Please choose a time in the future.',
          (value) => !(Date.parse(value ?? '') <= Date.now()),
        )
        .test(
          'soon',
          () => said('Please choose a time within {days} days.', { days: SETTLEMENT_DAYS_MAX }),
          (value) => !(Date.parse(value ?? '') > Date.now() + SETTLEMENT_DAYS_MAX * DAY_MS),
        ),
    otherwise: (schema) => schema.nullable(),
  }),
  note: text().max(LIMITS.settlementNote.max, tooLong('a sentence', LIMITS.settlementNote.max)).nullable(),
});

/** The payload of an answer to a proposal. */
export const answerSettlementSchema = yup.object({
  proposal: text().required('Please say which proposal you answer.'),
  answer: text()
    .required('Please say what you answer.')
    .oneOf(SETTLEMENT_ANSWERS, `The answer is one of ${SETTLEMENT_ANSWERS.join(', ')}.`),
});

/** The payload of an appeal; the other party reads the reason too. */
export const appealSchema = yup.object({ reason: between('a reason', LIMITS.appealReason) });
