import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { describeFailure } from '../publish/failure.ts'

/** Runs what buttons do. They are busy from the start on, and again free after a failure. */
export function useAttempt(failure: string) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = (run: () => Promise<void>) => {
    setIsBusy(true)
    run().catch((error: unknown) => {
      setIsBusy(false)
      toast.push({ status: 'error', ...describeFailure(error, failure) })
    })
  }
  return { isBusy, attempt, toast }
}
