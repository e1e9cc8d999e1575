import { SUBJECT_NAMES, type SubjectName } from '../subjects/subject.ts'
import { formatFigure, type Results, type RowResult } from './results.ts'

const COLOURS: Readonly<Record<SubjectName, string>> = {
  ours: '#e0405a',
  next: '#3d6fb6',
  vidstack: '#4a9b6e',
  plain: '#b08a2e',
}

/** Sizes of a plot, in px. */
const PLOT = { label: 80, width: 420, bar: 16, gap: 6, value: 90 }

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A bar for each subject's median, and a dot for each of its samples. */
function plot({ title, unit, subjects, ratio, isHigherBetter }: RowResult): string {
  const present = SUBJECT_NAMES.flatMap((name) => {
    const measured = subjects[name]
    return measured ? [{ name, ...measured }] : []
  })
  const largest = Math.max(...present.flatMap(({ samples }) => samples), Number.MIN_VALUE)
  const x = (figure: number) => PLOT.label + (figure / largest) * PLOT.width
  const bars = present.map(({ name, median, samples }, index) => {
    const y = index * (PLOT.bar + PLOT.gap)
    const middle = y + PLOT.bar / 2
    const dots = samples.map((sample) => `<circle cx="${x(sample)}" cy="${middle}" r="2.5"/>`).join('')
    return `<g fill="${COLOURS[name]}">
<text class="label" x="${PLOT.label - 8}" y="${middle}">${name}</text>
<rect x="${PLOT.label}" y="${y}" width="${x(median) - PLOT.label}" height="${PLOT.bar}" fill-opacity="0.45"/>${dots}
<text x="${PLOT.label + PLOT.width + 10}" y="${middle}">${formatFigure(median)} ${unit}</text></g>`
  })
  const height = present.length * (PLOT.bar + PLOT.gap)
  const notes = [
    isHigherBetter ? 'higher is better' : '',
    ratio === null ? '' : `ours / best peer ${formatFigure(ratio)}`,
  ]
  return `<figure><figcaption>${escape(title)} <small>${notes.filter(Boolean).join(' · ')}</small></figcaption>
<svg viewBox="0 0 ${PLOT.label + PLOT.width + PLOT.value} ${height}" role="img" aria-label="${escape(title)}">${bars.join('\n')}</svg></figure>`
}

/** The report as one file without scripts. */
export function html({ date, versions, machine, phases }: Results): string {
  const used = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const sections = phases.map(
    ({ title, rounds, seconds, rows, failures }) => `<section><h2>${escape(title)}</h2>
<p>${rounds} rounds in ${Math.round(seconds)} s; bars are medians, dots are the rounds.</p>
${failures.map((failure) => `<p class="failure">${escape(failure)}</p>`).join('')}
<div>${rows.map(plot).join('\n')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Benchmarks</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); gap: 20px 40px; }
figure { margin: 0; }
svg text { font-size: 12px; dominant-baseline: central; }
svg .label { text-anchor: end; }
small { opacity: 0.7; }
.failure { color: #b00020; }
</style>
<h1>Benchmarks</h1>
<p>${escape(date)} · ${escape(machine)}<br>${escape(used.join(', '))}</p>
${sections.join('\n')}
</html>
`
}
