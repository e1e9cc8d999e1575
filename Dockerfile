# The site on Node.js. `docker build -t cutroom .`, then
# `docker run --env-file .env -p 4000:4000 cutroom`; apps/site/README.md, "Deploying".

# The image that is deployed: `docker build --build-context previous=docker-image://cutroom -t cutroom .` The new image keeps
# the hashed files of its builds. Without that context there is none.
FROM node:24-slim AS previous

FROM node:24-slim AS build
WORKDIR /cutroom
RUN npm install --global pnpm@11.28.11
COPY . .
RUN pnpm install --frozen-lockfile
# A checkout may be readable by its owner alone, and the image runs as another user.
RUN --mount=type=bind,from=previous,target=/previous PREVIOUS_CLIENT=/previous/cutroom/apps/site/dist/client pnpm build --filter=@cutroom/site \
 && chmod -R a+rX apps/site/package.json apps/site/server.js apps/site/dist

# What runs: the build holds all that it needs, so that there is no node_modules here.
FROM node:24-slim
ENV NODE_ENV=production PORT=4000
WORKDIR /cutroom/apps/site
COPY --from=build /cutroom/apps/site/package.json /cutroom/apps/site/server.js ./
COPY --from=build /cutroom/apps/site/dist/client ./dist/client
COPY --from=build /cutroom/apps/site/dist/server ./dist/server
USER node
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://localhost:${/\\d+/.exec(process.env.PORT) ?? 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The heap for new objects stays at 16 MB in bursts of requests (docs/reliability.md), which are no slower.
CMD ["node", "--max-semi-space-size=8", "server.js"]
