import { SUBJECT_NAMES } from '../subjects/subject.ts'
import { formatFigure, type Measured, type PhaseResult } from './results.ts'

export function phaseTable({ title, rounds, seconds, rows, failures }: PhaseResult): string {
  const measured = SUBJECT_NAMES.filter((name) => rows.some(({ subjects }) => subjects[name]))
  const columns = [...measured, ...(measured.length > 1 ? ['ours / best peer'] : [])]
  return [
    `## ${title}`,
    '',
    `Rounds: ${rounds}, in ${Math.round(seconds)} s. Each cell has the median, and the range of the rounds.`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...rows.map(({ title: row, unit, subjects, ratio }) => {
      const cells = measured.map((name) => formatCell(subjects[name]))
      if (measured.length > 1) cells.push(ratio === null ? '' : formatFigure(ratio))
      return `| ${[unit === '' ? row : `${row}, ${unit}`, ...cells].join(' | ')} |`
    }),
    ...failures.map((failure) => `\nFailed: ${failure}`),
    '',
  ].join('\n')
}

function formatCell(measured: Measured | undefined): string {
  if (!measured) return ''
  const { median, samples } = measured
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map(formatFigure)
  return least === most ? formatFigure(median) : `${formatFigure(median)} (${least}–${most})`
}
