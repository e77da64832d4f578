#!/bin/bash

# Waits for this line in the journal when the service starts.
# shellcheck disable=SC2034
ready_line="Jokerpick is ready"
