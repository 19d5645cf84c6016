# An image of Pult. In the project's folder:
#   npm run --silent recipe -- container | docker build -t pult -f - .
#   docker run -p 3000:3000 -v pult:/data pult
# Behind a balancer: -e DRAIN_SECONDS=10 -e TRUST_PROXY=<its address> --stop-timeout 30
# BASE is any image with Node and npm; glibc fits the binaries of better-sqlite3 and sharp.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY build.mjs tsconfig.json ./
COPY src src
COPY static static
RUN node build.mjs --quiet && npm prune --omit=dev && mkdir /empty

FROM ${BASE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# The owner of a folder is also that of a new volume.
COPY --from=build --chown=1000:1000 /empty /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "dist/host/main.mjs"]
