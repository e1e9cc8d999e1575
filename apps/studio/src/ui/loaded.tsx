import { Button, Text } from '@sanity/ui'
import { useState } from 'react'
import { catchError, map, of, type Observable } from 'rxjs'
import { ListRow } from './list-row.tsx'
import { describeFailure, type Failure } from '../publish/failure.ts'
import { useLatest } from '../content/use-latest.ts'

export interface Loaded<Value> {
  readonly value?: Value
  readonly failure?: Failure
  readonly retry: () => void
}

type Attempt<Value> = Omit<Loaded<Value>, 'retry'>

const LOADING: Attempt<never> = {}

const RETRY = 'Check the connection, and try again.'

/** Loads a value, and again with `retry`. `failure` has `title`, or names a lost connection. */
export function useLoaded<Value>(load: () => Observable<Value>, title: string): Loaded<Value> {
  const start = (): Observable<Attempt<Value>> =>
    load().pipe(
      map((value) => ({ value })),
      catchError((error: unknown) => of({ failure: describeFailure(error, title, RETRY) })),
    )
  const [attempt, setAttempt] = useState(start)
  return { ...useLatest<Attempt<Value>>(attempt, LOADING), retry: () => setAttempt(start()) }
}

/** The text before a value is loaded, and the failure with a button that loads it again. */
export function LoadStatus({ value, failure, retry }: Loaded<unknown>) {
  if (failure)
    return (
      <div role="alert">
        <ListRow title={failure.title} descriptions={[failure.description]}>
          <Button mode="ghost" text="Try again" onClick={retry} />
        </ListRow>
      </div>
    )
  return value === undefined && <Text muted>Loading…</Text>
}
