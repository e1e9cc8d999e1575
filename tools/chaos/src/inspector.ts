interface ProcessState {
  /** Heap and buffers, in bytes; those of worker threads excluded. */
  readonly memory: number
  /** Resident memory of the whole process, in bytes. */
  readonly resident: number
}

const EXPRESSION = `(() => {
  const { heapUsed, external, rss } = process.memoryUsage()
  return JSON.stringify({ memory: heapUsed + external, resident: rss })
})()`

export async function inspectProcess(port: number): Promise<ProcessState> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(list[0].webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  try {
    // Twice: the second collects what finalisers have released.
    await call(socket, 1, 'HeapProfiler.collectGarbage')
    await call(socket, 2, 'HeapProfiler.collectGarbage')
    const { result } = (await call(socket, 3, 'Runtime.evaluate', { expression: EXPRESSION })) as {
      result: { value: string }
    }
    return JSON.parse(result.value) as ProcessState
  } finally {
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    socket.close()
    await closed
  }
}

function call(socket: WebSocket, id: number, method: string, params: object = {}): Promise<unknown> {
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent) => {
      const response = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (response.id !== id) return
      socket.removeEventListener('message', onMessage)
      resolve(response.result)
    }
    socket.addEventListener('message', onMessage)
    socket.send(JSON.stringify({ id, method, params }))
  })
}
