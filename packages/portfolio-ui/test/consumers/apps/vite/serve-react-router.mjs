// Serves the server build of React Router: files of the client build, and documents.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createRequestListener } from '@react-router/node'
import * as build from './dist-react-router/server/index.js'

const TYPES = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  mp4: 'video/mp4',
  svg: 'image/svg+xml',
}
const respond = createRequestListener({ build })
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const type = TYPES[pathname.split('.').at(-1)]
  if (!type) return respond(request, response)
  const file = await readFile(join(import.meta.dirname, 'dist-react-router/client', pathname)).catch(
    () => null,
  )
  response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
