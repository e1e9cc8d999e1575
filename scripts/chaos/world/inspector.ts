/** What a Node.js process holds after a collection of garbage. */
export interface Holdings {
  /** Heap and what buffers hold besides, in bytes. */
  readonly memory: number
  /** How many of each kind of resource keep its event loop busy (`process.getActiveResourcesInfo`). */
  readonly resources: Readonly<Record<string, number>>
}

const LOOK = `(() => {
  const { heapUsed, external } = process.memoryUsage()
  const resources = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  return JSON.stringify({ memory: heapUsed + external, resources })
})()`

/** Looks into a Node.js process by its inspector, and leaves it. */
export async function inspectProcess(port: number): Promise<Holdings> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(list[0].webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  try {
    // Twice: what finalisers let go of is collected by the second.
    await call(socket, 1, 'HeapProfiler.collectGarbage')
    await call(socket, 2, 'HeapProfiler.collectGarbage')
    const { result } = (await call(socket, 3, 'Runtime.evaluate', { expression: LOOK })) as {
      result: { value: string }
    }
    return JSON.parse(result.value) as Holdings
  } finally {
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    socket.close()
    await closed
  }
}

function call(socket: WebSocket, id: number, method: string, params: object = {}): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (answer.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(answer.result)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method, params }))
  })
}
