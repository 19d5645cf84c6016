#!/bin/sh
# pult on the machine of pult.service, with the user, the folder and the variables of that service:
#   npm run --silent recipe -- systemd-command > /usr/local/bin/pult && chmod 755 /usr/local/bin/pult
# Then, as root:
#   pult doctor
#   pult user list
#   pult user password admin@example.com
#   pult backup - > /root/pult.tar
#   pult backup --check - < /root/pult.tar
#   systemctl stop pult
#   pult restore - --replace < /root/pult.tar
#   systemctl start pult
# Files go by < and >: the service's user sees and writes no others than those in /var/lib/pult.
exec systemd-run --quiet --pipe --wait --collect \
  -p DynamicUser=yes -p User=pult -p StateDirectory=pult -p StateDirectoryMode=0700 -p UMask=0077 \
  -p WorkingDirectory=/var/lib/pult -p EnvironmentFile=-/etc/pult.env \
  -p "Environment=NODE_ENV=production DATA_DIR=/var/lib/pult" \
  /usr/bin/node /opt/pult/dist/host/cli.mjs "$@"
