import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/** The latest value of an observable; `empty` before its first one, and where it fails. */
export function useLatest<Value>(observable: Observable<Value>, empty: Value): Value {
  const [latest, setLatest] = useState(empty)
  useEffect(() => {
    const subscription = observable.subscribe({
      next: (value) => setLatest(() => value),
      error: () => setLatest(() => empty),
    })
    return () => subscription.unsubscribe()
  }, [observable, empty])
  return latest
}
