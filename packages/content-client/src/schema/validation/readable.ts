import { readAddress } from '@cutroom/ground/address'
import { readDate } from '@cutroom/ground/date'
import { readInstagramAccount } from '@cutroom/ground/instagram'
import { readMail } from '@cutroom/ground/mail'
import { readTelephone } from '@cutroom/ground/telephone'

/** The problem of a field that the page cannot read, or `undefined`; an empty field has none. */
type Problem = (value: unknown) => string | undefined

const unreadable =
  (read: (value: unknown) => object | string | null, problem: string): Problem =>
  (value) =>
    value === undefined || value === null || value === '' || read(value) !== null ? undefined : problem

export const addressProblem = unreadable(
  readAddress,
  'This is not an address, and is shown as text without a link. Enter a web address such as https://example.com, a mail address, a telephone number with its country code, or a page of this site such as /info.',
)

export const mailProblem = unreadable(
  readMail,
  'This is not one mail address, and is shown as text without a link. Enter one, such as name@example.com.',
)

export const telephoneProblem = unreadable(
  readTelephone,
  'This is not one telephone number, and is shown as text without a link. Enter one with its country code: +44 20 7946 0000',
)

export const instagramProblem = unreadable(
  readInstagramAccount,
  'This is not the name of an Instagram account, and is shown as text without a link. Enter the name, with or without @.',
)

export const dateProblem = unreadable(
  readDate,
  'This is not a date, so search engines do not get it. Enter year, month and day: 2026-05-14',
)
