'use client'

import type { ComponentProps } from 'react'
import type { Film } from '../film/film.js'
import { HeadingGroup } from '../heading/heading.js'

interface FilmHeadingProps extends Omit<ComponentProps<'hgroup'>, 'title'> {
  readonly film: Film
}

export function FilmHeading({ film: { clients, title }, ...rest }: FilmHeadingProps) {
  return <HeadingGroup clients={clients} title={title} {...rest} />
}
