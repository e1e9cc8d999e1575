import { visibleText } from './visible-text.ts'

const TIME = String.raw`\d{1,2}(?::?\d{2}){0,2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?`
const ZONE = String.raw`\s*(?:(?:Z|UTC|GMT)?(?:[+-]\d{1,2}(?::?\d{2})?)?)(?:\[[\w/+-]+\]|\s*\([^()]*\))?`
/**
 * A time of any form after a date. It does not change the day that was written. An offset without a
 * time has a colon: other digits are part of another date.
 */
const END = new RegExp(String.raw`^(?:(?:T|,?\s+)${TIME}${ZONE}|\s*(?:Z|UTC|GMT|[+-]\d{2}:\d{2})?)$`, 'i')

/** Programs and word processors write other dashes, and spaces around them. */
const DASH = /\s*[-\u2010-\u2015\u2212]\s*/g

/** What mails and feeds begin a date with. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?<name>[a-z]{3,9})\.?`

/** A day that no month has as its number: whether it is before or after the month is certain. */
const NO_MONTH = String.raw`(?:1[3-9]|2\d|3[01])`

/**
 * Unambiguous forms: the year is first, the month is a word, the signs are words or dots, only one
 * of the numbers may be the month, or both are the same.
 */
const FORMS = [
  String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>(?<day>\d{1,2}))?`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})`,
  String.raw`(?<day>${NO_MONTH})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})(?<sign>[-/])(?<day>${NO_MONTH})\k<sign>(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})(?<sign>[-/])(?<month>\k<day>)\k<sign>(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})\s?[-/.]\s?(?<year>\d{4})`,
  String.raw`(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\.?(?:\s+(?:of\s+)?|-))?${MONTH}(?:,?\s+|-)(?<year>\d{4})`,
  String.raw`${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`(?<year>\d{4})(?:,?\s+|-)${MONTH}(?:\s+|-)(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월](?:\s?(?<day>\d{1,2})\s?[日일])?`,
  String.raw`(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}(?!\\d)`, 'i'))

/** No film is older. Programs write earlier years (0001, 1601) for a date that is not set. */
const FIRST_YEAR = 1800

/**
 * The day of a date as `YYYY-MM-DD`: the one that was written, whatever its time and offset. A
 * month or a year alone is its first day.
 * @returns `null` for what is no date, is none of the calendar, or may be read as two
 */
export function readDate(value: unknown): string | null {
  // An import has a year alone as a number.
  const text = visibleText(typeof value === 'number' ? `${value}` : value)
    .replace(DASH, '-')
    .replace(WEEKDAY, '')
  for (const form of FORMS) {
    const match = form.exec(text)
    if (match && END.test(text.slice(match[0].length))) return toDay(match.groups ?? {})
  }
  return null
}

function toDay(parts: Readonly<Record<string, string | undefined>>): string | null {
  const year = Number(parts['year'])
  const month = parts['name'] === undefined ? Number(parts['month'] ?? 1) : toMonth(parts['name'])
  const day = Number(parts['day'] ?? 1)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return year >= FIRST_YEAR && isDay ? date.toISOString().slice(0, 10) : null
}

const NAMES = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

function toMonth(name: string): number {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const whole = NAMES.format(Date.UTC(2000, month - 1)).toLowerCase()
  return whole.startsWith(name.toLowerCase()) || /^sept$/i.test(name) ? month : NaN
}
