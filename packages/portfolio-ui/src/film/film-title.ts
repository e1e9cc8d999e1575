import type { Labels } from '../labels/default-labels.js'
import type { Film } from './film.js'

/** A film's title; 'No title' where it is missing, empty or blank. */
export const titleOf = ({ title }: Film, labels: Labels): string => title?.trim() || labels.noTitle
