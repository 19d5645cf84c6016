# An image of Pult. In the project's folder:
#   npm run --silent recipe -- container | docker build -t pult --build-arg COMMIT=$(git rev-parse HEAD) -f - .
#   docker run -d --name pult --restart unless-stopped -p 3000:3000 -v pult:/data -v pult-backups:/backups pult
# Behind a balancer: -e DRAIN_SECONDS=10 -e TRUST_PROXY=<its address> --stop-timeout 30
# A link to choose the first password is in the log: docker logs pult. Commands with its user, volumes and variables:
#   docker exec pult pult doctor
#   docker exec pult pult user list
#   docker exec pult pult user password admin@example.com
#   docker exec pult pult backup - > pult.tar
#   docker exec -i pult pult backup --check - < pult.tar
# A restore needs the host stopped, and the -v and -e of its start:
#   docker stop pult
#   docker run --rm -i -v pult:/data -v pult-backups:/backups pult pult restore - --replace < pult.tar
#   docker start pult
# A backup each night, the last 14 in the volume pult-backups, as a line of /etc/cron.d/pult; cron sends what is wrong:
#   15 3 * * *  root  docker exec pult pult backup --keep 14 /backups > /dev/null
# BASE is any image with Node and npm; glibc fits the binaries of better-sqlite3 and sharp.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY build.mjs tsconfig.json ./
COPY src src
COPY static static
ARG COMMIT=
RUN PULT_COMMIT=$COMMIT node build.mjs --quiet && npm prune --omit=dev && mkdir /empty && chmod 755 dist/host/cli.mjs

FROM ${BASE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN ln -s /app/dist/host/cli.mjs /usr/bin/pult
# The owner of a folder is also that of a new volume.
COPY --from=build --chown=1000:1000 /empty /data
COPY --from=build --chown=1000:1000 /empty /backups
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "dist/host/main.mjs"]
