import { useState } from 'react';
import { Form } from '../../ui/Form';
import { Select } from '../../ui/Select';
import styles from './ColumnsForm.module.css';
import {
  areComplete,
  COLUMN_NAMES,
  REQUIRED_COLUMNS,
  type ColumnName,
  type Columns,
  type CompleteColumns,
} from './statement/columns';
import { unnamedColumn } from './statement/unnamedColumn';
import { texts } from './texts';
import type { ChosenStatement } from './useStatement';

const isRequired = (name: ColumnName) => REQUIRED_COLUMNS.some((required) => required === name);
const HINTS: Partial<Record<ColumnName, string>> = texts.columnHints;

interface ColumnsFormProps {
  /** The form's id, for its button in the dialog's footer. */
  id: string;
  statement: ChosenStatement;
  proposed: Columns;
  onConfirm: (columns: CompleteColumns) => void;
}

/** Shows the columns that were found, each with values from the file, for confirmation or another choice. */
export function ColumnsForm({ id, statement: { headers, samples }, proposed, onConfirm }: ColumnsFormProps) {
  const [columns, setColumns] = useState(proposed);
  const [isRefused, setRefused] = useState(false);
  const options = headers.map((header, column) => ({
    value: String(column),
    label: header === unnamedColumn(column) ? texts.column(column + 1) : header,
  }));
  const choose = (name: ColumnName, value: string) =>
    setColumns({ ...columns, [name]: value === '' ? null : Number(value) });
  const hintOf = (name: ColumnName) => {
    const column = columns[name];
    const values = column === null ? [] : samples[column]!;
    const hint = HINTS[name];
    if (values.length === 0) return hint;
    return hint ? texts.samplesAndHint(values, hint) : texts.samples(values);
  };

  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (areComplete(columns)) onConfirm(columns);
        else setRefused(true);
      }}
    >
      <div>
        <h3 className={styles.title}>{texts.columnsTitle}</h3>
        <p className={styles.about}>{texts.columnsAbout}</p>
      </div>
      <div className={styles.fields}>
        {COLUMN_NAMES.map((name) => (
          <Select
            key={name}
            label={texts.columns[name]}
            optional={!isRequired(name)}
            options={options}
            placeholder={isRequired(name) ? texts.choosePlease : texts.none}
            value={String(columns[name] ?? '')}
            error={isRefused && isRequired(name) && columns[name] === null ? texts.missingColumn : undefined}
            hint={hintOf(name)}
            onChange={(event) => choose(name, event.target.value)}
          />
        ))}
        <Select
          label={texts.moneyIn}
          options={[
            { value: 'positive', label: texts.moneyInOptions.positive },
            { value: 'negative', label: texts.moneyInOptions.negative },
          ]}
          value={columns.moneyIn}
          onChange={({ target }) =>
            setColumns({ ...columns, moneyIn: target.value === 'negative' ? 'negative' : 'positive' })
          }
        />
      </div>
    </Form>
  );
}
