import { SUBJECT_NAMES } from '../subjects/subject.ts'
import { formatFigure, type Results } from './results.ts'

/** The results as tables, for the terminal and for `docs/benchmarks.md`. */
export function markdown({ phases }: Results): string {
  return phases
    .map(({ title, rows, failures }) =>
      [
        `### ${title}`,
        '',
        `| | ${SUBJECT_NAMES.join(' | ')} | ours / best peer |`,
        `|---|${'---|'.repeat(SUBJECT_NAMES.length + 1)}`,
        ...rows.map(({ title: row, unit, subjects, ratio }) => {
          const cells = SUBJECT_NAMES.map((name) => {
            const measured = subjects[name]
            return measured ? formatFigure(measured.median) : ''
          })
          const heading = unit === '' ? row : `${row}, ${unit}`
          return `| ${[heading, ...cells, ratio === null ? '' : formatFigure(ratio)].join(' | ')} |`
        }),
        ...failures.map((failure) => `\nFailed: ${failure}`),
        '',
      ].join('\n'),
    )
    .join('\n')
}
