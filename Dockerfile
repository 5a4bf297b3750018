# syntax=docker/dockerfile:1
# Two steps: the first has everything that a build wants, the second what the site wants to run.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY tools/build/install.mjs tools/build/runtime-sums.json ./tools/build/
RUN node --input-type=module -e "import { ensureInstalled } from './tools/build/install.mjs'; ensureInstalled()"
COPY . .
RUN node tools/build/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/src ./src
COPY --from=build /site/samples ./samples
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Once the drain of SIGTERM is over it leaves by itself; see DRAIN_SECONDS.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/in-service`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "build/server/index.js"]
